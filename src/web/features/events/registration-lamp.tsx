import type { EventStatus } from '#shared/contract/events.ts'
import {
  REGISTRATION_STATE_LABEL,
  REGISTRATION_STATE_TEXT,
  registrationState,
  type RegistrationWindow,
} from '#shared/domain/registration-state.ts'
import { Lamp, type LampTone } from '#web/ui/index.ts'

type Props = {
  event: RegistrationWindow & { status: EventStatus }
  now: Date
  /** The admin's list: fewer words, and no light for what is over or off. */
  isShort?: boolean
}

const tones = {
  soon: 'soon',
  open: 'go',
  full: 'full',
  closed: 'closed',
} as const satisfies Record<ReturnType<typeof registrationState>, LampTone>

/** Whether one may still sign up; for an event that is over or off, one may not. */
export function RegistrationLamp({ event, now, isShort = false }: Props) {
  const isUpcoming = event.status === 'upcoming'
  const state = isUpcoming ? registrationState(event, now) : 'closed'
  const words = isShort ? REGISTRATION_STATE_LABEL : REGISTRATION_STATE_TEXT
  return <Lamp tone={isShort && !isUpcoming ? 'ring' : tones[state]}>{words[state]}</Lamp>
}
