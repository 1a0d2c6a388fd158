/** The browser's time zone, for moments that belong to no event. */
export const LOCAL_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone
