import * as v from 'valibot';

export const flag = v.object({ _id: v.string(), key: v.string(), enabled: v.boolean() });

export const maintenanceConfig = v.object({ payload: v.object({ maintenance: v.object({ enabled: v.boolean() }) }) });
