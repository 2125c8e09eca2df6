/** Columns of an order for pickup in three quarters of an hour, of two kitchen units. */
export const promised = (now: Date) => {
  const start = new Date(Math.ceil(now.getTime() / 900_000) * 900_000 + 1_800_000);
  const end = new Date(start.getTime() + 900_000);
  const taken = { units: 2, taken_slots: [{ start: start.toISOString(), units: 2 }] };
  const contact = { contact_name: 'Anna Rossi', contact_phone: '+33478420033' };
  return { service: 'pickup', slot_start: start, slot_end: end, promised_at: end, ...taken, ...contact } as const;
};
