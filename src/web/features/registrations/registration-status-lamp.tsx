import type { Registration, RegistrationStatus } from '#shared/contract/registrations.ts'
import { Lamp, type LampTone } from '#web/ui/index.ts'

const lamps = {
  confirmed: { tone: 'go', word: 'Confirmed' },
  waitlist: { tone: 'soon', word: 'Waitlist' },
  cancelled: { tone: 'ring', word: 'Cancelled' },
} satisfies Record<RegistrationStatus, { tone: LampTone; word: string }>

type Props = { registration: Pick<Registration, 'status' | 'waitlistPosition'> }

/** 'Confirmed', or 'Waitlist 2' with the position in the class. */
export function RegistrationStatusLamp({ registration: { status, waitlistPosition } }: Props) {
  const { tone, word } = lamps[status]
  return <Lamp tone={tone}>{waitlistPosition === null ? word : `${word} ${waitlistPosition}`}</Lamp>
}
