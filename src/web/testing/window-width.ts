type Sized = { happyDOM: { setViewport: (size: { width: number }) => void } }

/** Of happy-dom's window when no test has changed it, in CSS pixels. */
const USUAL = 1024

/** In CSS pixels; media queries follow. */
export function setWindowWidth(width = USUAL) {
  ;(window as unknown as Sized).happyDOM.setViewport({ width })
}
