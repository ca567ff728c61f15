/** How dockets are printed; a script of its own, which comes beside the board's. */
export { openPrintWindow, PRINT_BLOCKED, printOnPaper } from '../../delivery/web/index.tsx'
