/** Which team a car scores for, as sentences. */
export const carTeamRules = (countsFileTeams: boolean): string[] => [
  'A car scores for the team that most of its drivers signed up with. In a tie, that is the team of the first to sign up.',
  countsFileTeams
    ? 'A car without such a team scores for the one that its result file names.'
    : 'Team names in result files do not count.',
]
