/** How long a proof is good for. */
export const PROOF_MINUTES = 10

/** Whether somebody has proved recently that it is the member. */
export function isProven(provenAt: Date | undefined, now: Date) {
  return provenAt !== undefined && now.getTime() - provenAt.getTime() < PROOF_MINUTES * 60_000
}
