/** Message after a sign-out: `doneHere` where another site vouched for them, and may go on to. */
export const text = {
  done: "تم تسجيل الخروج.",
  doneHere: {
    GOOGLE: "تم تسجيل الخروج من هنا. قد يكون حسابك في Google ما زال مفتوحا على هذا الجهاز.",
    FACEBOOK: "تم تسجيل الخروج من هنا. قد يكون حسابك في فيسبوك ما زال مفتوحا على هذا الجهاز.",
  },
};
