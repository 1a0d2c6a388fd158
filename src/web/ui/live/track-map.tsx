import styles from './track-map.module.css'

export type MapCar = {
  id: number
  number: string
  classToken: string
  isYou: boolean
  /** Metres on the game's map: x and z. Null if it is not known. */
  position: readonly number[] | null
  /** Metres since the line; null if it is not known. */
  distance: number | null
}

type Props = {
  /** x, z, and 0 for the course or 1 for the pit lane, in the order of driving; empty if it is not known. */
  course: readonly (readonly number[])[]
  cars: readonly MapCar[]
  /** Of a lap. */
  lengthMetres: number
}

const WIDTH = 320
const PAD = 18
const PLATE = { width: 24, height: 16 }

/** Where the cars are: on the course if it is known, otherwise along a line from start to finish. */
export function TrackMap({ course, cars, lengthMetres }: Props) {
  const hasPlaces = course.length > 2 && cars.some(({ position }) => position !== null)
  return hasPlaces ? (
    <CourseMap course={course} cars={cars} />
  ) : (
    <LapStrip cars={cars} lengthMetres={lengthMetres} />
  )
}

function CourseMap({ course, cars }: Pick<Props, 'course' | 'cars'>) {
  const { height, place } = frameOf(course)
  const path = (kind: number) => pathOf(course, kind, place)
  const start = course.find(([, , kind]) => kind === 0)
  const line = start && place(start)
  return (
    <figure className={styles['figure']} aria-label="The course with the cars on it">
      <svg className={styles['map']} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden>
        <path className={styles['pit']} d={path(1)} />
        <path className={styles['bed']} d={path(0)} />
        <path className={styles['line']} d={path(0)} />
        {line && (
          <rect className={styles['start']} x={line.x - 6} y={line.y - 1.5} width="12" height="3" />
        )}
        {ownLast(cars).map((car) =>
          car.position ? <Plate key={car.id} car={car} {...place(car.position)} /> : null,
        )}
      </svg>
    </figure>
  )
}

const STRIP_HEIGHT = 74
const LANES = 3

function LapStrip({ cars, lengthMetres }: Pick<Props, 'cars' | 'lengthMetres'>) {
  const known = cars.flatMap((car) => (car.distance === null ? [] : [{ car, at: car.distance }]))
  const inOrder = known.toSorted((one, other) => one.at - other.at).map(({ car }) => car.id)
  const inner = WIDTH - 2 * PAD
  return (
    <figure className={styles['figure']} aria-label="The cars along a lap">
      <svg className={styles['map']} viewBox={`0 0 ${WIDTH} ${STRIP_HEIGHT}`} aria-hidden>
        <path className={styles['line']} d={`M${PAD} 62H${WIDTH - PAD}`} />
        <path className={styles['line']} d={`M${PAD} 55v14M${WIDTH - PAD} 55v14`} />
        {ownLast(known.map(({ car }) => car)).map((car) => (
          <Plate
            key={car.id}
            car={car}
            x={PAD + inner * Math.min(1, Math.max(0, (car.distance ?? 0) / lengthMetres))}
            y={12 + (inOrder.indexOf(car.id) % LANES) * (PLATE.height + 1)}
          />
        ))}
      </svg>
    </figure>
  )
}

function Plate({
  car: { number, classToken, isYou },
  x,
  y,
}: {
  car: MapCar
  x: number
  y: number
}) {
  return (
    <g
      className={styles['car']}
      data-class={classToken}
      data-you={isYou || undefined}
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
    >
      <rect
        x={-PLATE.width / 2}
        y={-PLATE.height / 2}
        width={PLATE.width}
        height={PLATE.height}
        rx="1"
      />
      <text y="4.5">{number}</text>
    </g>
  )
}

/** Nobody covers the viewer's own car. */
const ownLast = (cars: readonly MapCar[]) =>
  cars.toSorted((one, other) => Number(one.isYou) - Number(other.isYou) || one.id - other.id)

type At = { x: number; y: number }

/** The game's z axis points up on a map, as its header for plugins says; the picture's y points down. */
function frameOf(course: readonly (readonly number[])[]) {
  const xs = course.map(([x = 0]) => x)
  const ys = course.map(([, z = 0]) => -z)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const inner = WIDTH - 2 * PAD
  // A long course that goes up is turned, so that it does not push everything else off a phone.
  const isTurned = bottom - top > right - left
  const [across, along] = isTurned ? [bottom - top, right - left] : [right - left, bottom - top]
  const scale = across > 0 ? inner / across : 1
  const place = ([x = 0, z = 0]: readonly number[]): At =>
    isTurned
      ? { x: PAD + (-z - top) * scale, y: PAD + (right - x) * scale }
      : { x: PAD + (x - left) * scale, y: PAD + (-z - top) * scale }
  return { height: Math.max(60, Math.round(along * scale + 2 * PAD)), place }
}

function pathOf(
  course: readonly (readonly number[])[],
  kind: number,
  place: (at: readonly number[]) => At,
) {
  const points = course
    .filter((point) => point[2] === kind)
    .map((point) => {
      const { x, y } = place(point)
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    })
  if (points.length < 2) return ''
  return `M${points.join('L')}${kind === 0 ? 'Z' : ''}`
}
