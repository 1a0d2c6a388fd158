/** What race control says of an incident while the race runs. `tag` is short, and `said` ends the message to everybody. */
export const VERDICTS = {
  noted: { name: 'Noted', tag: 'Noted', said: 'noted' },
  'after-race': {
    name: 'To Be Looked At After the Race',
    tag: 'After the Race',
    said: 'will be looked at after the race',
  },
  warning: { name: 'Warning', tag: 'Warning', said: 'warning' },
  'game-penalty': { name: 'Penalty in the Game', tag: 'Game Penalty', said: 'penalty in the game' },
  'no-action': { name: 'No Further Action', tag: 'No Action', said: 'no further action' },
} as const
export type Verdict = keyof typeof VERDICTS

export const VERDICT_KEYS = Object.keys(VERDICTS) as [Verdict, ...Verdict[]]
