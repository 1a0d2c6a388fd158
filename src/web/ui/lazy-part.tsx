import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { LoadError } from './feedback/load-error.tsx'
import { partError, reloadStyles, retryOf } from './failed-part.ts'

/** What is rendered in place of a part whose code was not loaded. */
type Failed<Props> = ComponentType<{
  /** The props of the part. */
  of: Props
  error: unknown
  onRetry: () => void
}>

type Options<Props> = {
  /** Its path in src/web, if it can be part of a page's first view. */
  file?: string
  /** Shown until it is loaded. Without it, what is around it waits as well. */
  pending?: ReactNode
  failed?: Failed<Props>
}

type LazyPart<Props> = ((props: Props) => React.JSX.Element) & {
  /** Loads it before it is needed. */
  preload: () => Promise<unknown>
  isLoaded: () => boolean
}

/** Parts that the server renders, by their file. */
const rendered = new Map<string, () => Promise<unknown>>()
let collected: Set<string> | undefined

/** On the server: before it renders, and in the browser: before it takes over what these files rendered. */
export async function loadParts(files: Iterable<string> = rendered.keys()) {
  await Promise.all([...files].map(async (file) => rendered.get(file)?.()))
}

/** Calls `render`, and returns also the files of the parts that it has rendered. */
export function collectParts<Result>(render: () => Result) {
  const files = new Set<string>()
  collected = files
  try {
    return { result: render(), files: [...files] }
  } finally {
    collected = undefined
  }
}

/**
 * A component that is loaded when it is first rendered, for what is large and not part of every view of its page. If it
 * cannot be loaded, it says so in its place, and tries again when asked to or when it is next rendered. Unlike React's
 * `lazy`, it forgets a failure, and renders at once if it was preloaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { file, pending, failed: FailedPart = FailedInPlace }: Options<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let hasFailed = false
  let suspending = suspendingPart()

  function suspendingPart() {
    return lazy(async () => ({ default: await start() })) as ComponentType<Props>
  }

  function start() {
    loading ??= (hasFailed ? reloadStyles().then(load) : load()).then(
      (part) => (loaded = part),
      (error: unknown) => {
        hasFailed = true
        throw new NotLoaded(error)
      },
    )
    return loading
  }

  /** Not before React has rendered the failure: until then it renders the part again and again. */
  function forgetFailure() {
    if (loaded) return
    loading = undefined
    suspending = suspendingPart()
  }

  async function preload() {
    try {
      await start()
    } catch (error) {
      forgetFailure()
      throw error
    }
  }

  if (file !== undefined) rendered.set(file, preload)

  function Part(props: Props) {
    // What the server renders without the browser's knowing its file would take no clicks until that has loaded it.
    if (file !== undefined) collected?.add(file)
    else if (collected) throw new Error('Left to the browser')
    // Another component in a later render would lose its state.
    const [Loaded] = useState(() => loaded ?? suspending)
    return <Loaded {...props} />
  }

  function LazyPart(props: Props) {
    return (
      <PartBoundary
        load={preload}
        onFailed={forgetFailure}
        renderFailed={(error, onRetry) => <FailedPart of={props} error={error} onRetry={onRetry} />}
      >
        {pending === undefined ? (
          <Part {...props} />
        ) : (
          <Suspense fallback={pending}>
            <Part {...props} />
          </Suspense>
        )}
      </PartBoundary>
    )
  }

  return Object.assign(LazyPart, { preload, isLoaded: () => loaded !== undefined })
}

class NotLoaded extends Error {
  constructor(cause: unknown) {
    super('A part of the page was not loaded', { cause })
  }
}

type BoundaryProps = {
  load: () => Promise<unknown>
  onFailed: () => void
  renderFailed: (error: unknown, onRetry: () => void) => ReactNode
  children: ReactNode
}

/** Handles only that a part was not loaded: what a part throws itself is its page's to show. */
class PartBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof NotLoaded)) throw error
    return this.props.renderFailed(error.cause, () => void this.tryAgain())
  }

  async tryAgain() {
    try {
      await this.props.load()
      this.setState({ error: undefined })
    } catch (error) {
      this.setState({ error })
    }
  }
}

function FailedInPlace({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <LoadError error={partError(error)} isBare level={3} {...retryOf(error, onRetry)} />
}

/** For what shows nothing itself: it is loaded again when the device has a network. */
export function AgainOnline({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return null
}

/** For what only adorns a page. */
export const Nothing = () => null
