/** The time zone of whoever is looking, for moments that belong to no event. */
export const LOCAL_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone
