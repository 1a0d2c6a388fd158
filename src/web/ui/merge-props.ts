import { cloneElement, type ComponentProps, createElement, type ReactElement } from 'react'

type Handler = (event: unknown) => void

/** Later props replace earlier ones, but the event handlers of both are called, and class names are joined. */
export function mergeProps(...all: object[]) {
  const merged: Record<string, unknown> = {}
  for (const [name, value] of all.flatMap((props) => Object.entries(props)))
    merged[name] = mergeValues(name, merged[name], value)
  return merged
}

function mergeValues(name: string, first: unknown, second: unknown) {
  if (name === 'className') return [first, second].filter(Boolean).join(' ')
  if (!/^on[A-Z]/.test(name) || !first) return second
  if (!second) return first
  return (event: unknown) => {
    for (const handler of [second, first] as Handler[]) handler(event)
  }
}

/** The given link with these props in addition to its own, or else a plain one. */
export function renderLink(link: ReactElement | undefined, props: ComponentProps<'a'>) {
  if (!link) return createElement('a', props)
  return cloneElement(link, mergeProps(props, link.props as object))
}
