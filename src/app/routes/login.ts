/** The screen of the login page, which is fetched with the page's entry and not with the route table. */
export const loginScreen = () => import('../../screens/login/LoginScreen.tsx');
