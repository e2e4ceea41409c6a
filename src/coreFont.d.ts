/** Made by tools/vite/coreFont.ts. */
declare module 'virtual:core-font.css' {}
