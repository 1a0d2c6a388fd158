/** Resolves after the browser could answer input and paint: work between two calls is not one long task. */
export function nextTask() {
  return new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const heard = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', heard, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}
