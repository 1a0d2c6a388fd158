export { AddToCalendar } from './add-to-calendar.tsx'
export { OwnCalendars } from './own-calendars.tsx'
