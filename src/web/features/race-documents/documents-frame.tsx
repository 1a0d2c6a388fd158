import type { ReactNode } from 'react'
import { counted } from '#shared/domain/words/plural.ts'
import { ClassChoice } from '#web/parts/class-choice.tsx'
import { Button, ButtonRow, type TabItem, Tabs } from '#web/ui/index.ts'
import type { ShownRace } from './shown-race.ts'

type Props<Tab extends string> = {
  /** What the documents are of: 'Race'. */
  label: string
  tabs: readonly TabItem<Tab>[]
  tab: Tab
  classes: ShownRace['classes']
  carClass: string | undefined
  /** How many cars only the game's AI drove, and whether they are left out. */
  aiCars: number
  isWithoutAi: boolean
  onIntent: (tab: Tab) => void
  onShow: (tab: Tab) => void
  onChange: (change: { carClass?: string | undefined; isWithoutAi?: boolean }) => void
  children: ReactNode
}

/** The documents of a race or of another session: a choice of classes above, and a tab for each kind of document. */
export function DocumentsFrame<Tab extends string>(props: Props<Tab>) {
  const { label, tabs, tab, classes, carClass, aiCars, isWithoutAi, children } = props
  const { onIntent, onShow, onChange } = props
  return (
    <ClassChoice
      classes={classes}
      carClass={carClass}
      onChoose={(next) => onChange({ carClass: next })}
    >
      {aiCars > 0 && (
        <ButtonRow>
          <Button
            size="small"
            aria-pressed={isWithoutAi}
            onClick={() => onChange({ isWithoutAi: !isWithoutAi })}
          >
            Leave Out {counted(aiCars, 'AI Car')}
          </Button>
        </ButtonRow>
      )}
      <Tabs label={label} items={[...tabs]} value={tab} onValueChange={onShow} onIntent={onIntent}>
        {children}
      </Tabs>
    </ClassChoice>
  )
}
