/** For tests that are not about time: on a busy machine, the app's own limits would turn a slow answer into an error. */
export const PATIENT_LIMITS = { connectionMs: 60_000, answerMs: 60_000, statementMs: 60_000 }
