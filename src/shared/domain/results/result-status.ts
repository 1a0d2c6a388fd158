import { RESULT_STATUSES, type ResultStatus } from '#shared/contract/race-result.ts'

/**
 * Whether a car counts in its place: for points, podium, wins and the order. One that was still running where the
 * recording ends does so like one that took the flag. Reference: result files, 3a.
 */
export const countsInPlace = (status: ResultStatus) => status === 'Finished' || status === 'Running'

/** For queries. */
export const STATUSES_IN_PLACE = RESULT_STATUSES.filter(countsInPlace)

/** What `Running` says, wherever it is shown. */
export const RUNNING_MEANS =
  'Still racing when the recording ended. It counts in its place like a car that took the flag.'
