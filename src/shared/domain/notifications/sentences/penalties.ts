import { counted } from '../../words/plural.ts'
import { sentence } from '../parts.ts'
import type { WordsOf } from '../words.ts'

export const penaltyWords: WordsOf<'penalty-open' | 'licence-threshold' | 'licence-proposal'> = {
  'penalty-open': {
    opens: 'profile',
    title: ({ details: { penalty } }) => {
      if (!penalty) return sentence`Your penalties have changed`
      return penalty.isOver
        ? sentence`Penalty taken back: ${penalty.text}`
        : sentence`Penalty: ${penalty.text}`
    },
    text: ({ details: { penalty } }) => {
      if (!penalty) return sentence`Your penalties have changed.`
      const { label, text, isOver } = penalty
      return isOver
        ? sentence`The penalty of ${label} does not hold any more: ${text}.`
        : sentence`You have a penalty from ${label}: ${text}. Your profile says when it is served.`
    },
  },
  'licence-threshold': {
    opens: 'profile',
    title: () => sentence`Your licence has reached a threshold`,
    text: ({ details: { threshold } }) =>
      sentence`Your licence has reached the threshold of ${counted(threshold ?? 0, 'point')}. The stewards will decide what follows.`,
  },
  'licence-proposal': {
    opens: 'profile',
    title: ({ person }) => sentence`Licence threshold: ${person}`,
    text: ({ person, details: { threshold } }) =>
      sentence`The licence of ${person} has reached the threshold of ${counted(threshold ?? 0, 'point')}. A decision is proposed.`,
  },
}
