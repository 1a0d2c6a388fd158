import type { Notification } from '#shared/contract/notifications.ts'
import { entryName } from '../entries/crew-names.ts'
import { counted } from '../words/plural.ts'
import { type Moment, type Part, sentence, type Target } from './parts.ts'

/** A notification, as far as its words need it. */
export type NotificationFacts = Pick<
  Notification,
  'kind' | 'actor' | 'person' | 'event' | 'entry' | 'news' | 'case' | 'others' | 'details'
>

/** What a kind of notifications opens. */
export type Opens =
  | 'event'
  | 'results'
  | 'plan'
  | 'entry'
  | 'case'
  | 'news'
  | 'joining'
  | 'system'
  | 'discord'
  | 'webhooks'
  | 'result-tray'
  | 'profile'
  | 'season'

/** What its title and its text are made of. */
export type Facts = ReturnType<typeof factsOf>

type Person = { id: number; displayName: string }

/** @param readerId who is called "you" */
export function factsOf(
  { actor, person, event, entry, news, others, details }: NotificationFacts,
  readerId: number | undefined,
  opens: Opens,
) {
  const withOthers = (one: Part) =>
    others > 0 ? sentence`${one} and ${counted(others, 'other')}` : [one]
  const who = named(actor) ?? 'A former member'
  const someone = named(person) ?? 'a former member'
  const number = entry && entryName(entry)
  const toEntry = (text: string): Part =>
    entry ? { text, to: { page: 'entry', id: entry.id } } : text
  return {
    who,
    /** The same, with the others who did it shortly before. */
    they: withOthers(who),
    /** Who was invited. */
    person: someone,
    /** Whom they took out of the crew, or put into it. */
    removed: withOthers(person && person.id === readerId ? 'you' : someone),
    race: raceOf(event, details.deletedEvent, opens === 'results' ? 'results' : 'event'),
    /** The reader's entry, in these words if it has neither number nor team. */
    own: (words: string) => toEntry(number ?? words),
    crew: number ? sentence`the crew of ${toEntry(number)}` : [toEntry('a crew')],
    season: seasonOf(details.season),
    article: news
      ? { text: news.title, to: { page: 'news', id: news.id } as Target }
      : 'an article that was deleted',
    /** In the event's time zone. */
    on: (at: Date | undefined): Part =>
      at && (event || details.season)
        ? ({ at, zone: event?.timezone } satisfies Moment)
        : 'another day',
    /** A sentence of its own, with a space before it; empty without a reason. */
    reason: details.reason ? ` Reason: ${details.reason}` : '',
    /** How a sentence ends that says why. */
    because: details.reason ? `: ${details.reason}` : '.',
    details,
  }
}

const seasonOf = (season: { id: number; name: string } | undefined): Part =>
  season ? { text: season.name, to: { page: 'season', id: season.id } } : 'a championship'

const named = (person: Person | null): Part | undefined =>
  person ? { text: person.displayName, to: { page: 'person', id: person.id } } : undefined

const raceOf = (
  event: NotificationFacts['event'],
  deleted: string | undefined,
  page: 'event' | 'results',
): Part => (event ? { text: event.title, to: { page, id: event.id } } : (deleted ?? 'an event'))
