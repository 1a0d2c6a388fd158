import type { EventStatus } from '#shared/contract/events.ts'
import {
  REGISTRATION_STATE_TEXT,
  registrationState,
  type RegistrationWindow,
} from '#shared/domain/registration-state.ts'
import { Lamp, type LampTone } from '#web/ui/index.ts'

type Props = { event: RegistrationWindow & { status: EventStatus }; now: Date }

const tones = {
  soon: 'soon',
  open: 'go',
  full: 'full',
  closed: 'closed',
} as const satisfies Record<ReturnType<typeof registrationState>, LampTone>

/** Whether one may still sign up; for an event that is over or off, one may not. */
export function RegistrationLamp({ event, now }: Props) {
  const state = event.status === 'upcoming' ? registrationState(event, now) : 'closed'
  return <Lamp tone={tones[state]}>{REGISTRATION_STATE_TEXT[state]}</Lamp>
}
