import { type ComponentProps, createElement } from 'react'

type Drawing = { node: [tag: string, attributes: object][] }

/**
 * Takes the place of the function that makes lucide's icons (see vite.config.ts), which reads settings that we never
 * make. `Icon` sets the size and the look.
 */
export default function createIcon({ node }: Drawing) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Drawn(props: ComponentProps<'svg'>) {
    const look = { fill: 'none', stroke: 'currentColor', 'aria-hidden': true }
    return createElement(
      'svg',
      { width: 24, height: 24, viewBox: '0 0 24 24', ...look, ...props },
      lines,
    )
  }
}
