import { lazyPart } from '#web/ui/index.ts'

// With the dialog of an excuse.
export const EventAttendance = lazyPart(
  async () => (await import('./attendance/event-attendance.tsx')).EventAttendance,
  { file: 'features/entries/attendance/event-attendance.tsx', pending: null },
)

export const EntryAttendance = lazyPart(
  async () => (await import('./attendance/entry-attendance.tsx')).EntryAttendance,
  { file: 'features/entries/attendance/entry-attendance.tsx', pending: null },
)

export const CrewPicker = lazyPart(async () => (await import('./admin/crew-picker.tsx')).CrewPicker)

export const Participants = lazyPart(
  async () => (await import('./registrations/participants.tsx')).Participants,
  { file: 'features/entries/registrations/participants.tsx' },
)
