import type { RegistrationStatus } from '#shared/contract/registrations.ts'
import { Lamp, type LampTone } from '#web/ui/index.ts'

const lamps = {
  confirmed: { tone: 'go', word: 'Confirmed' },
  waitlist: { tone: 'soon', word: 'Waitlist' },
  cancelled: { tone: 'ring', word: 'Cancelled' },
} satisfies Record<RegistrationStatus, { tone: LampTone; word: string }>

export function RegistrationStatusLamp({ status }: { status: RegistrationStatus }) {
  const { tone, word } = lamps[status]
  return <Lamp tone={tone}>{word}</Lamp>
}
