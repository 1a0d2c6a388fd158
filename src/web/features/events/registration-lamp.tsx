import type { EventStatus } from '#shared/contract/events.ts'
import {
  REGISTRATION_STATE_LABEL,
  REGISTRATION_STATE_TEXT,
  registrationState,
  type RegistrationWindow,
} from '#shared/domain/entries/registration-state.ts'
import { Lamp, type LampTone } from '#web/ui/index.ts'

type Props = {
  event: RegistrationWindow & { status: EventStatus }
  now: Date
  /** For the admin's list. */
  isShort?: boolean
}

const tones = {
  soon: 'soon',
  open: 'go',
  full: 'full',
  closed: 'closed',
} as const satisfies Record<ReturnType<typeof registrationState>, LampTone>

/** Past and cancelled events are closed, and the lamp is not lit: nothing is refused. */
export function RegistrationLamp({ event, now, isShort = false }: Props) {
  const isUpcoming = event.status === 'upcoming'
  const state = isUpcoming ? registrationState(event, now) : 'closed'
  const words = isShort ? REGISTRATION_STATE_LABEL : REGISTRATION_STATE_TEXT
  return <Lamp tone={isUpcoming ? tones[state] : 'ring'}>{words[state]}</Lamp>
}
