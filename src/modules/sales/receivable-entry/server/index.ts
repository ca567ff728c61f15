export { postReceivable } from './post.ts'
