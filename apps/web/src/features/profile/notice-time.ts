/** How long the notices of the profile stay, in milliseconds (spec §9). */
export const noticeMs = 2000;
