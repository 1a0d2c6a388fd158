import { listInWords } from '../../words/list-in-words.ts'
import { counted } from '../../words/plural.ts'
import { sentence } from '../parts.ts'
import { SETTING_NAMES } from '../setting-names.ts'
import type { WordsOf } from '../words.ts'

export const eventWords: WordsOf<
  | 'event-moved'
  | 'event-cancelled'
  | 'event-changed'
  | 'race-reminder'
  | 'event-open'
  | 'sign-up-closes'
  | 'briefing'
> = {
  'event-moved': {
    opens: 'event',
    title: ({ race }) => sentence`Moved: ${race}`,
    text: ({ race, on, details: { from, to } }) =>
      sentence`${race} now starts on ${on(to)}. It was planned for ${on(from)}.`,
  },
  'event-cancelled': {
    opens: 'event',
    title: ({ race, details: { isBack } }) =>
      sentence`${isBack ? 'Takes place after all' : 'Cancelled'}: ${race}`,
    text: ({ race, reason, details: { isBack, deletedEvent } }) =>
      isBack
        ? sentence`${race} takes place after all.`
        : sentence`${race} was cancelled${deletedEvent !== undefined && ' and deleted'}.${reason}`,
  },
  'event-changed': {
    opens: 'event',
    title: ({ race }) => sentence`Rules changed: ${race}`,
    text: ({ race, details: { settings = [] } }) =>
      sentence`The rules of ${race} changed: ${listInWords(settings.map((name) => SETTING_NAMES[name] ?? name))}.`,
  },
  'race-reminder': {
    opens: 'event',
    title: ({ race, details: { hours = 1 } }) =>
      sentence`Starts in ${counted(hours, 'hour')}: ${race}`,
    text: ({ race, on, details: { hours = 1, until } }) => {
      const start = until ? sentence`on ${on(until)}` : [`in ${counted(hours, 'hour')}`]
      return sentence`${race} starts ${start}.`
    },
  },
  'event-open': {
    opens: 'event',
    title: ({ race }) => sentence`Sign-up is open: ${race}`,
    text: ({ race }) => sentence`Sign-up for ${race} is open.`,
  },
  'sign-up-closes': {
    opens: 'event',
    title: ({ race }) => sentence`Sign-up closes: ${race}`,
    text: ({ race, on, details }) =>
      sentence`Sign-up for ${race} closes on ${on(details.until)}. You are not in it yet.`,
  },
  briefing: {
    opens: 'event',
    title: ({ race }) => sentence`Briefing: ${race}`,
    text: ({ race }) =>
      sentence`The crew briefing of ${race} is on its page now. Read it before the race.`,
  },
}
