/** Addresses that open a calendar service with the question whether to add a calendar. */
export function calendarLinks(address: string, name: string) {
  const webcal = address.replace(/^https?:/, 'webcal:')
  const outlook = new URLSearchParams({ url: address, name })
  return {
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook.toString()}`,
  }
}
