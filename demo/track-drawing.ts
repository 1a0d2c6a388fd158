import { randomFrom } from '#shared/drawing/random.ts'
import { type DrawnTrack, silhouetteOf } from '#shared/drawing/silhouette.ts'

const FRAME = { width: 480, height: 270, pad: 52, isLarge: true }
const SCALE = 4

// Colours of the landscape: meadow, heath, desert, sea, dusk, night.
const LANDSCAPES = [
  { far: '#1f3d2b', near: '#3f6b43', line: '#7fae6f' },
  { far: '#3b3420', near: '#7a6a36', line: '#c9b878' },
  { far: '#5a3a22', near: '#b07a45', line: '#e6c79a' },
  { far: '#123a4a', near: '#2f7180', line: '#8cc7cc' },
  { far: '#2d2146', near: '#7d4a6b', line: '#d39ab0' },
  { far: '#0d1424', near: '#243a5e', line: '#6f8fc2' },
] as const

const CONTOURS = [1.16, 1.34, 1.55, 1.8, 2.1, 2.5]

/** An aerial view of a circuit in an invented landscape, as SVG. The same track always returns the same one. */
export function trackDrawing(track: DrawnTrack, index: number) {
  const { name } = track
  const { bed, start, arrow } = silhouetteOf(track, FRAME)
  const { width, height } = FRAME
  // Real circuits have parts close to each other.
  const scale = track.outline ? 0.55 : 1
  const wide = (units: number) => `stroke-width="${units * scale}"`
  const next = randomFrom(`picture:${name}`)
  const { far, near, line: contour } = LANDSCAPES[index % LANDSCAPES.length] ?? LANDSCAPES[0]
  const [sunX, sunY] = [Math.round(20 + next() * 60), Math.round(10 + next() * 60)]
  const turn = Math.round(next() * 40 - 20)
  const contours = CONTOURS.map((size, i) => {
    const middle = `translate(${width / 2} ${height / 2})`
    const back = `translate(${-width / 2} ${-height / 2})`
    return `<path d="${bed}" transform="${middle} rotate(${turn * (i / CONTOURS.length)}) scale(${size}) ${back}" stroke-width="${0.8 / size}" opacity="${0.5 - i * 0.06}"/>`
  })

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">
<defs><radialGradient id="sun" cx="${sunX}%" cy="${sunY}%" r="85%"><stop offset="0" stop-color="${near}"/><stop offset="1" stop-color="${far}"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sun)"/>
<g fill="none" stroke-linejoin="round">
<g stroke="${contour}">${contours.join('')}</g>
<path d="${bed}" stroke="#000" stroke-opacity=".28" ${wide(30)}/>
<path d="${bed}" stroke="${near}" ${wide(25)}/>
<path d="${bed}" stroke="${contour}" stroke-opacity=".35" ${wide(19)}/>
${
  track.outline
    ? `<path d="${bed}" stroke="#fff" ${wide(15)}/><path d="${bed}" stroke="#26282c" ${wide(6)}/>`
    : // Nobody should take it for a map.
      `<path d="${bed}" stroke="#fff" stroke-width="5" stroke-dasharray="14 10"/>`
}
</g>
${track.outline ? `<path d="${start}" fill="#fff"/><path d="${arrow}" fill="#fff"/>` : ''}
</svg>`
}
