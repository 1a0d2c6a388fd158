import { cut } from '../discord/discord-text.ts'
import type { NotificationFacts } from './facts.ts'
import { wordsOf } from './notification-words.ts'
import { plainText } from './plain-text.ts'

const TITLE_MAX = 60
const TEXT_MAX = 140

/** Nobody has this id. */
const NOBODY = 0

/**
 * What a notification says on a lock screen, which others may see: short, without anybody's name and without what people
 * wrote about somebody.
 */
export function shortWords(notification: NotificationFacts, readerId: number, readersZone: string) {
  const { title, text } = wordsOf(discreet(notification, readerId), readerId)
  return {
    title: cut(plainText(title, readersZone), TITLE_MAX),
    body: cut(plainText(text, readersZone), TEXT_MAX),
  }
}

function discreet(notification: NotificationFacts, readerId: number): NotificationFacts {
  const { actor, person, details } = notification
  const { reason: _reason, ...others } = details
  return {
    ...notification,
    actor: actor && { id: NOBODY, displayName: 'Somebody' },
    person: person && (person.id === readerId ? person : { id: NOBODY, displayName: 'a driver' }),
    details: others.ban ? { ...others, ban: { ...others.ban, reason: '' } } : others,
  }
}
