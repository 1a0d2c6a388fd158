import type { Registration } from '#shared/contract/registrations.ts'
import type { EntryState } from '#shared/domain/entries/entry-state.ts'
import { Lamp, type LampTone } from '#web/ui/index.ts'

const lamps = {
  applied: { tone: 'soon', word: 'Waits for approval' },
  confirmed: { tone: 'go', word: 'Confirmed' },
  offered: { tone: 'soon', word: 'Place offered' },
  waitlisted: { tone: 'soon', word: 'Waitlist' },
  withdrawn: { tone: 'ring', word: 'Cancelled' },
  rejected: { tone: 'ring', word: 'Rejected' },
  removed: { tone: 'ring', word: 'Cancelled' },
} satisfies Record<EntryState, { tone: LampTone; word: string }>

type Props = { registration: Pick<Registration, 'state' | 'waitlistPosition'> }

/** 'Confirmed', or 'Waitlist 2' with the position in the class. */
export function RegistrationStatusLamp({ registration: { state, waitlistPosition } }: Props) {
  const { tone, word } = lamps[state]
  return <Lamp tone={tone}>{waitlistPosition === null ? word : `${word} ${waitlistPosition}`}</Lamp>
}
