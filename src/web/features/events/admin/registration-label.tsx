import type { EventStatus } from '#shared/contract/events.ts'
import {
  REGISTRATION_STATE_LABEL,
  registrationState,
  type RegistrationWindow,
} from '#shared/domain/registration-state.ts'
import { Lamp, type LampTone } from '#web/ui/index.ts'

const tones = {
  soon: 'soon',
  open: 'go',
  full: 'full',
  closed: 'closed',
} as const satisfies Record<ReturnType<typeof registrationState>, LampTone>

type Props = { event: RegistrationWindow & { status: EventStatus }; now: Date }

/** The registration of an event in the admin's short words; off for what is over or called off. */
export function RegistrationLabel({ event, now }: Props) {
  if (event.status !== 'upcoming') return <Lamp tone="ring">{REGISTRATION_STATE_LABEL.closed}</Lamp>
  const state = registrationState(event, now)
  return <Lamp tone={tones[state]}>{REGISTRATION_STATE_LABEL[state]}</Lamp>
}
