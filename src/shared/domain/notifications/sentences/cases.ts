import { sentence } from '../parts.ts'
import type { WordsOf } from '../words.ts'

// No sentence names who reported: channels outside of the page know no settings of the guild.
export const caseWords: WordsOf<'case-named' | 'case-decided' | 'case-ended' | 'case-waits'> = {
  'case-named': {
    opens: 'case',
    title: ({ race }) => sentence`Your car is named in a case: ${race}`,
    text: ({ race, on, details: { until } }) =>
      sentence`The stewards look at an incident in ${race} in which your car is named. You can state your side${until && sentence` until ${on(until)}`}.`,
  },
  'case-decided': {
    opens: 'case',
    title: ({ race, details: { decision, caseStep } }) => {
      switch (caseStep) {
        case 'appeal':
          return sentence`Appeal decided, No. ${decision}: ${race}`
        case 'anew':
          return sentence`Decision No. ${decision} is voted on anew: ${race}`
        case 'override':
          return sentence`Decision No. ${decision} was changed: ${race}`
        default:
          return sentence`Decision No. ${decision}: ${race}`
      }
    },
    text: ({ race, details: { caseStep } }) => {
      switch (caseStep) {
        case 'appeal':
          return sentence`The appeal stewards have judged the appeal in a case of yours in ${race}.`
        case 'anew':
          return sentence`A steward who voted in a case of yours in ${race} had a conflict of interest. The stewards vote anew; the decision is in force until then.`
        case 'override':
          return sentence`An administrator has decided a case of yours in ${race} again. The decision says what it changes, and why.`
        default:
          return sentence`The stewards have decided a case of yours in ${race}. The decision says what it changes, and until when it can be appealed.`
      }
    },
  },
  'case-ended': {
    opens: 'case',
    title: ({ race }) => sentence`Case ended without a decision: ${race}`,
    text: ({ race, because }) =>
      sentence`The stewards have ended a case of yours in ${race} without a decision${because}`,
  },
  'case-waits': {
    opens: 'case',
    title: ({ race, details: { caseStep } }) =>
      caseStep === 'vote' ? sentence`Your vote is open: ${race}` : sentence`A case waits: ${race}`,
    text: ({ race, details: { caseStep } }) =>
      caseStep === 'vote'
        ? sentence`The hearing of a case in ${race} is over. Please vote.`
        : caseStep === 'substitute'
          ? sentence`You are named as a substitute in the panel of a case in ${race}.`
          : caseStep === 'conflict'
            ? sentence`A vote in a case in ${race} is void, because its steward has a conflict. Please look whether the case needs a substitute, or another vote.`
            : caseStep === 'appeal'
              ? sentence`A decision in ${race} was appealed. It waits for the appeal stewards.`
              : sentence`An incident in ${race} was reported. It waits for a steward.`,
  },
}
