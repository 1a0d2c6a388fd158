/**
 * What an admin decides about a result file that is odd, or is about a session that the event has: to merge it with the
 * results, to replace them by it, to keep it as a part of a stopped race, or to store it beside them, as a further session of the
 * event or as that of another split.
 */
export const UPLOAD_ANSWERS = ['merge', 'replace', 'part', 'second', 'split'] as const
export type UploadAnswer = (typeof UPLOAD_ANSWERS)[number]
