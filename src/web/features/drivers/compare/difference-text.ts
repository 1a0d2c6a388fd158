/** '0.234' of seconds. */
export const secondsText = (seconds: number) => Math.abs(seconds).toFixed(3)

/** '0.42%' of a share. */
export const shareText = (share: number) => `${(Math.abs(share) * 100).toFixed(2)}%`
