/** '0.234 s', which is not broken over two lines. */
export const differenceText = (seconds: number) => `${Math.abs(seconds).toFixed(3)}\u00A0s`

/** '0.42%' of a share. */
export const shareText = (share: number) => `${(Math.abs(share) * 100).toFixed(2)}%`
