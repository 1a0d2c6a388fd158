type Withdrawn = { status: 'upcoming' | 'completed' | 'cancelled'; startDateTime: Date }

/** Why a crew can no longer withdraw its entry. Reference: entries and stewarding, A2. */
export function withdrawalProblem({ status, startDateTime }: Withdrawn, now: Date) {
  if (status !== 'upcoming') return 'Only the registration for an event to come can be cancelled'
  if (now < startDateTime) return undefined
  return 'The race has started: ask an organiser to remove your entry'
}
