import type { LucideIcon } from 'lucide-react'

export type SelectGroup = { label: string; classToken?: string; note?: string }

export type SelectOption<Value extends string | number = string> = {
  value: Value
  label: string
  group?: SelectGroup | undefined
  /** A short note at the right end of the row. */
  note?: string | undefined
  icon?: LucideIcon | undefined
  /** Other words by which it is found where one can search. */
  searched?: string | undefined
}

export type OptionGroup<Value extends string | number> = {
  group: SelectGroup | undefined
  options: SelectOption<Value>[]
}

/** Groups the options, in the order in which each group first appears. */
export function groupOptions<Value extends string | number>(options: SelectOption<Value>[]) {
  const groups = new Map<string | undefined, OptionGroup<Value>>()
  for (const option of options) {
    const known = groups.get(option.group?.label)
    if (known) known.options.push(option)
    else groups.set(option.group?.label, { group: option.group, options: [option] })
  }
  return [...groups.values()]
}
