const PRODUCT_ENTRY = '/src/app/web.tsx'
const STORY_ENTRY = '/src/stories/web/main.tsx'

/** Vite plugin: the page starts the product with its stories instead of the product alone. */
export function storyEntry() {
  return {
    name: 'molen:stories',
    transformIndexHtml: {
      order: 'pre' as const,
      handler: (html: string) => html.replace(PRODUCT_ENTRY, STORY_ENTRY),
    },
  }
}
