export const text = {
  several: "يمكن أن تكون أكثر من إجابة صحيحة: اختر كل ما هو صحيح.",
  right: "الإجابة الصحيحة",
  chosenRight: "اخترتها، وهي صحيحة",
  chosenWrong: "اخترتها",
};
