/** Tables of sales and of stock. */
export const text = {
  sales: {
    titles: {
      day: "المبيعات حسب اليوم",
      centre: "المبيعات حسب البائع",
      price: "المبيعات حسب سعر البطاقة",
      course: "البطاقات المستعملة حسب المادة",
      educator: "البطاقات المستعملة حسب المدرّس",
    },
    of: {
      day: "اليوم",
      centre: "البائع",
      price: "سعر البطاقة",
      course: "المادة",
      educator: "صاحب المادة",
    },
    columns: {
      cards: "عدد البطاقات",
      amount: "ثمن البطاقات",
      commission: "عمولة المراكز",
      shares: "نصيب المدرّس",
    },
    school: "المدرسة نفسها",
    noAuthor: "مواد بلا صاحب",
  },
  stock: {
    title: "متى تنفد البطاقات",
    school: "المدرسة نفسها",
    columns: {
      name: "المكان",
      price: "سعر البطاقة",
      stock: "الباقي",
      sold28Days: "بيعت في 28 يوما",
      daysLeft: "تكفي كم يوما",
    },
  },
};
