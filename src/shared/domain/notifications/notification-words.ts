import { capital } from '../words/capital.ts'
import { factsOf, type NotificationFacts } from './facts.ts'
import type { NotificationKind } from './kinds.ts'
import { PAGES_OF_GUILD, type Part, type Target } from './parts.ts'
import { caseWords } from './sentences/cases.ts'
import { crewWords } from './sentences/crews.ts'
import { entryWords } from './sentences/entries.ts'
import { eventWords } from './sentences/events.ts'
import { guildWords } from './sentences/guild.ts'
import { penaltyWords } from './sentences/penalties.ts'
import { resultWords } from './sentences/results.ts'
import { seasonEntryWords } from './sentences/season-entries.ts'
import type { WordsOf } from './words.ts'

const words: WordsOf<NotificationKind> = {
  ...crewWords,
  ...entryWords,
  ...eventWords,
  ...resultWords,
  ...guildWords,
  ...penaltyWords,
  ...caseWords,
  ...seasonEntryWords,
}

/** What the inbox, mails and other channels say of a notification, in pieces that each writes in its own way. */
export type WrittenNotification = {
  title: Part[]
  text: Part[]
  /** What it is about; undefined if that is gone. */
  opens: Target | undefined
}

/** @param readerId who is called "you" */
export function wordsOf(
  notification: NotificationFacts,
  readerId: number | undefined,
): WrittenNotification {
  const { opens, title, text } = words[notification.kind]
  const facts = factsOf(notification, readerId, opens)
  return {
    title: capitalised(title(facts)),
    text: capitalised(text(facts)),
    opens: targetOf(notification, opens),
  }
}

/** Where what a sentence begins with is gone, it begins with words such as 'an event'. */
function capitalised([first, ...others]: readonly Part[]): Part[] {
  if (first === undefined) return []
  return [typeof first === 'string' ? capital(first) : first, ...others]
}

function targetOf(
  { event, entry, news, case: about, details }: NotificationFacts,
  opens: (typeof words)[NotificationKind]['opens'],
): Target | undefined {
  const page = PAGES_OF_GUILD.find((one) => one === opens)
  if (page) return { page }
  if (opens === 'case') return about ? { page: opens, code: about.code } : undefined
  if (opens === 'season') return details.season && { page: opens, id: details.season.id }
  if (opens === 'profile') return undefined
  if (opens === 'news') return news ? { page: opens, id: news.id } : undefined
  if (opens === 'entry' && entry) return { page: opens, id: entry.id }
  return event
    ? { page: opens === 'results' || opens === 'plan' ? opens : 'event', id: event.id }
    : undefined
}
