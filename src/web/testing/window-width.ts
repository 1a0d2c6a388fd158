type Sized = { happyDOM: { setViewport: (size: { width: number }) => void } }

/** The width of happy-dom's window until a test changes it, in CSS pixels. */
const DEFAULT_WIDTH_PX = 1024

/** Sets the width in CSS pixels, which media queries follow. */
export function setWindowWidth(width = DEFAULT_WIDTH_PX) {
  ;(window as unknown as Sized).happyDOM.setViewport({ width })
}
