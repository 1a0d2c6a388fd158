import '../styles/index.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'
import { screens } from './screens.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('gallery.html has no #root')

const search = new URLSearchParams(location.search)
const theme = search.get('theme')
if (theme) document.documentElement.dataset['theme'] = theme

createRoot(container).render(screens[search.get('screen') ?? ''] ?? <Gallery />)
