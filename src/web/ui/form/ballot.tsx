import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { HiddenText } from '../layout/text.tsx'
import styles from './ballot.module.css'

export type BallotOption<Value extends string> = {
  value: Value
  label: string
  description?: string
  /** Whether the guide has it for what happened. */
  isInRange?: boolean
  /** How many earlier decisions gave it; undefined where that is no question. */
  earlier?: number
}

export type BallotProps<Value extends string = string> = {
  label: string
  options: readonly BallotOption<Value>[]
  /** Of all options. */
  earlierInAll: number
  value: Value | null
  onChange: (value: Value) => void
}

/** With more decisions than that, each box is a share of them. */
const MOST_BOXES = 9

/** A vote: outcomes, the range of the guide as a thick edge, and earlier decisions as boxes. */
export function Ballot<Value extends string>(props: BallotProps<Value>) {
  const { label, options, earlierInAll, value, onChange } = props
  return (
    <div className={styles['ballot']}>
      <p className={styles['key']}>
        {options.some(({ isInRange }) => isInRange) ? (
          <span className={styles['range']}>Range of the guide</span>
        ) : (
          <span>The guide has no range yet</span>
        )}
        <span>Earlier decisions: {earlierInAll}</span>
      </p>
      <RadioGroup<Value | null>
        aria-label={label}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={styles['option']}
            data-in-range={option.isInRange || undefined}
          >
            <Radio.Root value={option.value} className={styles['radio']} />
            <span className={styles['name']}>
              {option.label}
              {option.description && (
                <small className={styles['description']}>{option.description}</small>
              )}
            </span>
            {option.earlier !== undefined && earlierInAll > 0 && (
              <Boxes count={option.earlier} all={earlierInAll} />
            )}
          </label>
        ))}
      </RadioGroup>
    </div>
  )
}

function Boxes({ count, all }: { count: number; all: number }) {
  const boxes = Math.min(all, MOST_BOXES)
  const filled = count === 0 ? 0 : Math.max(1, Math.round((count / all) * boxes))
  const text = `${count} of ${all} earlier decisions`
  return (
    <span className={styles['boxes']} title={text}>
      <HiddenText>{text}</HiddenText>
      {Array.from({ length: boxes }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- boxes are counted from the left
        <i key={index} data-filled={index < filled || undefined} />
      ))}
    </span>
  )
}
