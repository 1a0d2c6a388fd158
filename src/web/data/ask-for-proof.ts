type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** The app shows the question. Returns a function that takes it away again. */
export function onProofNeeded(next: Ask) {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Asks the user to prove who they are, once for all calls that wait for it. Returns whether they have. */
export async function askForProof() {
  if (!ask) return false
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
