/// <reference types="vite/client" />
declare module "@fontsource-variable/noto-sans-sc";
