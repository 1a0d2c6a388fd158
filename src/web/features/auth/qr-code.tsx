import { encode } from 'uqr'
import { QrPicture } from '#web/ui/index.ts'

/** For the camera of a phone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text)
  return <QrPicture label={label} size={size} isDark={(x, y) => data[y]?.[x] === true} />
}
