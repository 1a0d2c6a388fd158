import path from 'node:path'
import { expect, it } from 'vitest'
import { moduleName, namedByContent } from './name-by-content.ts'

const CORE = 'assets/core-aaaaaaaa.js'
const MENU = 'assets/menu-bbbbbbb-.js'
const PAGE = 'assets/page-cccccccc.js'
const STYLES = 'assets/menu-dddddddd.css'

const built = ({ core = 'const one=1;export{one}', styles = STYLES } = {}) =>
  namedByContent({
    scripts: new Map([
      [CORE, { code: core, modules: ['core.ts'] }],
      [MENU, { code: 'import{one as o}from"./core-aaaaaaaa.js";o()', modules: ['menu.tsx'] }],
      [
        PAGE,
        {
          code:
            'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/menu-bbbbbbb-.js",' +
            `"assets/core-aaaaaaaa.js","${styles}"])))=>i.map(i=>d[i]);` +
            'import"./core-aaaaaaaa.js";load(()=>import(`./menu-bbbbbbb-.js`),__vite__mapDeps([0,1,2]))',
          modules: ['page.tsx'],
        },
      ],
    ]),
    styles: [styles],
  })

it('lets scripts import each other by names that the import map resolves', () => {
  const { named, imports } = built()

  expect(named.get(MENU)?.code).toBe('import{one as o}from"core.js";o()')
  const page = named.get(PAGE)?.code
  expect(page).toContain('import"core.js";load(()=>import(`menu.js`),')
  expect(page).toContain('["menu.js","core.js","menu.css"]')
  expect(page).toContain('import.meta.resolve(d[i])')
  expect(imports).toEqual({
    'core.js': expect.stringMatching(/^\/assets\/core-[\w-]{8}\.js$/),
    'menu.css': `/${STYLES}`,
    'menu.js': `/${named.get(MENU)?.file}`,
    'page.js': `/${named.get(PAGE)?.file}`,
  })
})

it('renames only what has changed', () => {
  const { named: before } = built()
  const { named: after } = built({
    core: 'const one=2;export{one}',
    styles: 'assets/menu-eeeeeeee.css',
  })

  const renamed = [...before].filter(([old, { file }]) => after.get(old)?.file !== file)
  expect(renamed.map(([old]) => old)).toEqual([CORE])
})

it('tells scripts of the same name apart by what they are made of', () => {
  const files = ['assets/form-aaaaaaaa.js', 'assets/form-bbbbbbbb.js']
  const ofModules = (first: string) =>
    namedByContent({
      scripts: new Map(
        files.map((file, index) => [
          file,
          { code: `use(${index})`, modules: [index === 0 ? first : 'b/form.tsx'] },
        ]),
      ),
      styles: [],
    }).imports

  expect(Object.keys(ofModules('a/form.tsx'))).toHaveLength(2)
  expect(ofModules('a/form.tsx')).toEqual(ofModules('a/form.tsx'))
  expect(Object.keys(ofModules('c/form.tsx'))).not.toEqual(Object.keys(ofModules('a/form.tsx')))
})

it('refuses a script that names another one in a way that cannot be mapped', () => {
  const scripts = new Map([
    [CORE, { code: 'export{}', modules: [] }],
    [PAGE, { code: 'fetch("/assets/core-aaaaaaaa.js")', modules: [] }],
  ])
  expect(() => namedByContent({ scripts, styles: [] })).toThrow('in an unknown way')
})

it('names a module alike wherever its packages lie', () => {
  const project = path.join(import.meta.dirname, '../..')

  expect(moduleName(path.join(project, 'src/web/main.tsx'))).toBe('src/web/main.tsx')
  expect(moduleName(path.join(project, 'node_modules/react/index.js'))).toBe(
    'node_modules/react/index.js',
  )
  expect(moduleName('/elsewhere/node_modules/react/index.js')).toBe('node_modules/react/index.js')
})
