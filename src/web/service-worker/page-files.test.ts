import { afterEach, expect, it, vi } from 'vitest'
import { memoryCaches } from '#web/testing/memory-caches.ts'
import { pageFiles } from './page-files.ts'

const SHELL =
  '<link href="/assets/main.css"><script src="/assets/main.js"></script><script src="/assets/main.js"></script>'

const files: Record<string, string> = {
  '/index.html': SHELL,
  '/assets/main.css': 'css',
  '/assets/main.js': 'js',
  '/assets/menu.js': 'menu',
  '/assets/event-page.js': 'event page',
}
const fetched: string[] = []
let isOnline = true

afterEach(() => {
  fetched.length = 0
  isOnline = true
  vi.useRealTimers()
})

it('keeps the shell and the files that it names when it is installed', async () => {
  const { worker } = await installed()
  expect(fetched).toEqual(['/index.html', '/assets/main.css', '/assets/main.js', '/assets/menu.js'])

  isOnline = false
  expect(await text(worker.asset(get('/assets/main.js')))).toBe('js')
  expect(await text(worker.page(Promise.reject(new TypeError('Failed to fetch'))))).toBe(SHELL)
})

it('loads no file that the page has kept before', async () => {
  const storage = memoryCaches(load)
  await (await storage.open('paddock-files-1')).put('/assets/main.css', new Response('kept css'))

  const worker = make(storage)
  await worker.install()

  expect(fetched).not.toContain('/assets/main.css')
  expect(await text(worker.asset(get('/assets/main.css')))).toBe('kept css')
})

it('is not installed without one of its files', async () => {
  const worker = make()
  delete files['/assets/main.css']
  await expect(worker.install()).rejects.toThrow('/assets/main.css was answered with 404')
  files['/assets/main.css'] = 'css'
})

it('loads a file once', async () => {
  const { worker } = await installed()
  fetched.length = 0

  for (let time = 0; time < 3; time++)
    expect(await text(worker.asset(get('/assets/event-page.js')))).toBe('event page')

  expect(fetched).toEqual(['/assets/event-page.js'])
})

it('does not keep a missing file', async () => {
  const { worker } = await installed()
  expect((await worker.asset(get('/assets/gone.js'))).status).toBe(404)
  fetched.length = 0

  expect((await worker.asset(get('/assets/gone.js'))).status).toBe(404)

  expect(fetched).toEqual(['/assets/gone.js'])
})

it('keeps files that were loaded before it, but nothing else', async () => {
  const { worker, cache } = await installed()

  await worker.keepSeen(['/assets/event-page.js', '/assets/gone.js', '/api/users', '/uploads/a'])

  const kept = (await cache()).map(({ url }) => new URL(url).pathname)
  expect(kept).toEqual([
    '/assets/main.css',
    '/assets/main.js',
    '/assets/menu.js',
    '/index.html',
    '/assets/event-page.js',
  ])
})

it("prefers the server's page, also an error page", async () => {
  const { worker } = await installed()
  const failed = new Response('Failed', { status: 500 })
  expect(await worker.page(Promise.resolve(failed))).toBe(failed)
})

it('opens the shell when the server takes longer than four seconds', async () => {
  const { worker } = await installed()
  vi.useFakeTimers()
  const settled = vi.fn<(page: Response) => void>()
  void worker.page(new Promise<Response>(() => undefined)).then(settled)

  await vi.advanceTimersByTimeAsync(3_990)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(settled).toHaveBeenCalledTimes(1)
})

it('waits for the server if there is no shell', async () => {
  const page = new Response('page')
  expect(await make().page(Promise.resolve(page))).toBe(page)
  await expect(make().page(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow()
})

function make(storage = memoryCaches(load)) {
  return pageFiles({
    storage,
    name: 'paddock-files-1',
    lateParts: ['/assets/main.js', '/assets/menu.js'],
    fetch: (request) => load(typeof request === 'string' ? request : urlOf(request)),
  })
}

async function installed() {
  const storage = memoryCaches(load)
  const worker = make(storage)
  await worker.install()
  return { worker, cache: async () => (await storage.open('paddock-files-1')).keys() }
}

async function load(url: string) {
  const { pathname } = new URL(url, 'http://localhost')
  if (!isOnline) throw new TypeError('Failed to fetch')
  fetched.push(pathname)
  const file = files[pathname]
  return new Response(file ?? '', { status: file === undefined ? 404 : 200 })
}

const urlOf = (request: Request | URL) => (request instanceof URL ? request.href : request.url)

const get = (path: string) => new Request(new URL(path, 'http://localhost'))

const text = async (answer: Promise<Response>) => (await answer).text()
