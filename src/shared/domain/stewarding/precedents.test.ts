import { expect, it } from 'vitest'
import { rangeGiven } from './precedents.ts'
import type { Rung } from './rungs.ts'

const LADDER: readonly Rung[] = ['nfa', 'warning', 't5', 't10', 'dt']

it.each([
  { given: [], text: undefined },
  { given: ['ban1'], text: undefined },
  { given: ['t10'], text: 'So far once 10 seconds.' },
  { given: ['nfa', 'nfa'], text: 'So far always no further action.' },
  { given: ['dt', 'warning'], text: 'So far from warning to drive-through.' },
  {
    given: ['dt', 't10', 'nfa', 't10', 'ban1'],
    text: 'So far from no further action to drive-through, most often 10 seconds.',
  },
  { given: ['dt', 't10', 'dt', 't10', 't5'], text: 'So far from 5 seconds to drive-through.' },
] satisfies { given: Rung[]; text: string | undefined }[])(
  'says what $given have been: $text',
  ({ given, text }) => {
    expect(rangeGiven(given, LADDER)).toBe(text)
  },
)
