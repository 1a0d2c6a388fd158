import { TRAY_DAYS } from '../../result-tray/tray-states.ts'
import { listInWords } from '../../words/list-in-words.ts'
import { counted } from '../../words/plural.ts'
import type { Facts } from '../facts.ts'
import { sentence } from '../parts.ts'
import type { WordsOf } from '../words.ts'

type Results = NonNullable<Facts['details']['results']> | 'published'

const BECAME: Readonly<Record<Results, string>> = {
  published: 'are published',
  changed: 'changed',
  removed: 'were removed',
  restored: 'are back',
}

export const resultWords: WordsOf<
  | 'results-published'
  | 'result-decided'
  | 'results-of-others'
  | 'results-judged'
  | 'result-waits'
  | 'result-taken'
> = {
  'results-published': {
    opens: 'results',
    title: ({ race }) => sentence`Results: ${race}`,
    text: ({ race, details: { results } }) =>
      sentence`The results of ${race} ${BECAME[results ?? 'published']}.`,
  },
  'result-decided': {
    opens: 'results',
    title: ({ race }) => sentence`Decision: ${race}`,
    text: ({ who, race }) =>
      sentence`${who} decided on the results of ${race}: your place or your points changed.`,
  },
  'results-of-others': {
    opens: 'results',
    title: ({ race }) => sentence`Results: ${race}`,
    text: ({ race }) => sentence`The results of ${race} are published.`,
  },
  'results-judged': {
    opens: 'results',
    title: ({ race }) => sentence`Results judged anew: ${race}`,
    text: judgedAnew,
  },
  'result-waits': {
    opens: 'result-tray',
    title: () => sentence`A result file waits in the tray`,
    text: () =>
      sentence`A program has sent a result file. Take it over for an event, or discard it. What nobody takes over is deleted after ${counted(TRAY_DAYS, 'day')}.`,
  },
  'result-taken': {
    opens: 'result-tray',
    title: ({ race }) => sentence`Results taken over: ${race}`,
    text: ({ race }) =>
      sentence`A result file of ${race} fits, so its results were taken over by themselves. They are provisional. Undo it in the tray if they are wrong: other sites are told in 10 minutes.`,
  },
}

function judgedAnew({ race, details: { running = 0, tables = [], isWaiting } }: Facts) {
  const isOne = running === 1
  const counting = isWaiting
    ? 'They are official or count for a closed championship, so they stay as they are until you read the file again'
    : `${isOne ? 'It counts in its place' : 'They count in their places'} now, no longer as DNF`
  const effect = tables.length > 0 && `, which changes the tables of ${listInWords(tables)}`
  return sentence`In the results of ${race}, ${counted(running, 'car')} ${isOne ? 'was' : 'were'} still running when the recording ended. ${counting}${effect}. A recording by somebody who stayed until the end tells how they finished.`
}
